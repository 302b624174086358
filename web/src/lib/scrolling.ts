/** Brings an element to the top of the box that scrolls it, and moves nothing else of the page. */
export function scrollWithin(element: Element): void {
  const box = scroller(element.parentElement);
  if (!box) return;
  box.scrollTop += element.getBoundingClientRect().top - box.getBoundingClientRect().top;
}

function scroller(element: Element | null): Element | null {
  if (!element || element === document.body) return null;
  return /auto|scroll/.test(getComputedStyle(element).overflowY) ? element : scroller(element.parentElement);
}
