import { type ComponentType, createElement } from 'react'

/**
 * Gives a component a class by which old styles find it: `view {}` selects the elements of View and no other `div`
 * (`scripts/build/legacy/tag-selectors.mjs`).
 */
export function marked<Props extends object>(
  type: ComponentType<Props>,
  mark: string,
): ComponentType<Props> {
  const Marked = (props: Props) => {
    const { className } = props as { className?: string }
    return createElement(type, { ...props, className: className ? `${className} ${mark}` : mark })
  }
  Marked.displayName = type.displayName ?? type.name
  return Marked
}
