/** Creates an element with a class, attributes and children. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  attributes: Record<string, string> = {},
  children: readonly Node[] = [],
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  made.className = className
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

/** A button with type `button`, which never submits a form. */
export const button = (className: string): HTMLButtonElement =>
  element('button', className, { type: 'button' })
