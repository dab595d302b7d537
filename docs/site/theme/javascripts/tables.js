// The theme lets wide tables be scrolled by finger; whoever has a keyboard only has to reach them first.
const reach = () => {
  for (const one of document.querySelectorAll(".md-typeset__scrollwrap:not([tabindex])")) one.tabIndex = 0;
};
reach();
new MutationObserver(reach).observe(document.body, { subtree: true, childList: true });
