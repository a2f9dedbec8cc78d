/** The part of React's internal tree that leads from a component to its elements; there is no public API for that. */
interface Fiber {
  stateNode: unknown
  child: Fiber | null
  sibling: Fiber | null
  /**
   * The same node in the other tree (current or work in progress); React does not reveal which of the two
   * is current.
   */
  alternate: Fiber | null
}

/** The outermost elements of a class component; an element stands for itself. Undefined for anything else. */
export function componentRoots(component: unknown): HTMLElement[] | undefined {
  if (component instanceof HTMLElement) return [component]
  const fiber = fiberOf(component)
  if (!fiber) return undefined
  const roots = [...elementsFrom(fiber.child), ...elementsFrom(fiber.alternate?.child)]
  return [...new Set(roots)].filter(element => element.isConnected)
}

const fiberOf = (component: unknown): Fiber | undefined =>
  typeof component === 'object' && component !== null
    ? Reflect.get(component, '_reactInternals')
    : undefined

function elementsFrom(first: Fiber | null | undefined): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let fiber = first; fiber; fiber = fiber.sibling) {
    if (fiber.stateNode instanceof HTMLElement) found.push(fiber.stateNode)
    else found.push(...elementsFrom(fiber.child))
  }
  return found
}
