import { type CSSProperties, type RefObject, useLayoutEffect } from 'react'
import { type StyleInput, toStyle } from '../core/style.ts'

export interface PlaceholderProps {
  /** Stands in the empty field; '' by default. */
  placeholder?: string
  /** Its colour, opacity, font, spacing and alignment. */
  placeholderStyle?: StyleInput
  /** Its rules hold for the placeholder only. */
  placeholderClass?: string
  /** Its colour, unless `placeholderStyle` has one. */
  placeholderTextColor?: string
}

/** What a placeholder can be given; the stylesheet reads each from a custom property of the field. */
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

/** Custom properties that bring the page's style to the placeholder, which has no element of its own. */
export function placeholderVariables(props: PlaceholderProps): Record<string, unknown> {
  const { placeholderStyle, placeholderTextColor: color } = props
  if (!placeholderStyle && !color) return {}
  const style = { ...(color ? { color } : {}), ...(placeholderStyle && toStyle(placeholderStyle)) }
  return Object.fromEntries(
    Object.entries(style).map(([name, value]) => [variable(cssName(name)), cssValue(name, value)]),
  )
}

/** Brings the rules of a class to the placeholder: asks a stand-in for what they amount to in this place. */
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

/** React gives numbers their `px`, but not those of custom properties. */
function cssValue(name: string, value: CSSProperties[keyof CSSProperties]): unknown {
  return typeof value === 'number' && /size|spacing/i.test(name) ? `${value}px` : value
}
