import { type CSSProperties, type RefObject, useLayoutEffect } from 'react'
import { type StyleInput, toStyle } from '../core/style.ts'

export interface PlaceholderProps {
  /** Text of the empty field; '' by default. */
  placeholder?: string
  /** Colour, opacity, font, spacing and alignment of the placeholder. */
  placeholderStyle?: StyleInput
  /** Class whose rules apply to the placeholder only. */
  placeholderClass?: string
  /** Colour of the placeholder, unless `placeholderStyle` sets one. */
  placeholderTextColor?: string
}

/** Styles that a placeholder supports; the stylesheet reads each from a custom property of the field. */
const properties = [
  'color',
  'font-size',
  'font-weight',
  'font-style',
  'letter-spacing',
  'line-height',
  'opacity',
  'text-align',
]

const variable = (property: string) => `--placeholder-${property}`

/** Custom properties that carry the page's style to the placeholder, which has no element of its own. */
export function placeholderVariables(props: PlaceholderProps): Record<string, unknown> {
  const { placeholderStyle, placeholderTextColor: color } = props
  if (!placeholderStyle && !color) return {}
  const style = { ...(color ? { color } : {}), ...(placeholderStyle && toStyle(placeholderStyle)) }
  return Object.fromEntries(
    Object.entries(style).map(([name, value]) => [variable(cssName(name)), cssValue(name, value)]),
  )
}

/** Applies a class to the placeholder by reading the computed style of a hidden stand-in. */
export function usePlaceholderClass(
  field: RefObject<HTMLElement | null>,
  className: string | undefined,
): void {
  useLayoutEffect(() => {
    const element = field.current
    if (!element || !className?.trim()) return
    const own = getComputedStyle(element)
    const around = document.createElement('span')
    const inside = document.createElement('span')
    for (const name of properties) around.style.setProperty(name, own.getPropertyValue(name))
    inside.className = className
    around.append(inside)
    element.after(around)
    const [plain, dressed] = [getComputedStyle(around), getComputedStyle(inside)]
    const rules = properties.map(name => [name, dressed.getPropertyValue(name)] as const)
    const told = rules.filter(
      ([name, value]) =>
        value !== plain.getPropertyValue(name) && !element.style.getPropertyValue(variable(name)),
    )
    for (const [name, value] of told) element.style.setProperty(variable(name), value)
    around.remove()
    return () => {
      for (const [name] of told) element.style.removeProperty(variable(name))
    }
  }, [field, className])
}

const cssName = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** React appends `px` to numbers, but not in custom properties. */
function cssValue(name: string, value: CSSProperties[keyof CSSProperties]): unknown {
  return typeof value === 'number' && /size|spacing/i.test(name) ? `${value}px` : value
}
