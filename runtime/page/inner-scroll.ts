/** Whether something around `target`, inside the page, has been scrolled away from its top. */
export const isInScrolledBox = (target: Element): boolean =>
  ancestorsOf(target).some(({ scrollTop }) => scrollTop > 0)

/** Whether something around `target`, inside the page, scrolls by itself: the page is not meant then. */
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
