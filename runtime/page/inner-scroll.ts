/** Whether an ancestor of `target` inside the page is scrolled away from its top. */
export const isInScrolledBox = (target: Element): boolean =>
  ancestorsOf(target).some(({ scrollTop }) => scrollTop > 0)

/** Whether an ancestor of `target` inside the page scrolls; a gesture there is not meant for the page. */
export const isInScrollableBox = (target: Element): boolean =>
  ancestorsOf(target).some(
    each =>
      each.scrollHeight > each.clientHeight && /auto|scroll/.test(getComputedStyle(each).overflowY),
  )

function ancestorsOf(target: Element): Element[] {
  const all: Element[] = []
  let each: Element | null = target
  while (each && each !== document.body && each !== document.documentElement) {
    all.push(each)
    each = each.parentElement
  }
  return all
}
