// For readers without a mouse or a screen: wide tables that the theme lets scroll are reached by key, and the button
// beside each block of code makes no landmark of its own.
const mend = () => {
  for (const one of document.querySelectorAll(".md-typeset__scrollwrap:not([tabindex])")) one.tabIndex = 0;
  for (const one of document.querySelectorAll(".md-code__nav:not([role])")) one.setAttribute("role", "none");
};
mend();
new MutationObserver(mend).observe(document.body, { subtree: true, childList: true });
