/** Creates an element with attributes and children. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  for (const name in attributes) made.setAttribute(name, attributes[name] ?? '')
  made.append(...children)
  return made
}
