/**
 * Runs in a page before its scripts and simulates a phone with large text: the root font is laid out `scale` times
 * larger than its style says.
 */
export function scaleRems(scale: number): void {
  const usual = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'style')
  Object.defineProperty(HTMLElement.prototype, 'style', {
    get(this: HTMLElement) {
      const style = usual?.get?.call(this) as CSSStyleDeclaration
      if (this !== document.documentElement) return style
      // Methods, because the test's compiler names arrow functions with a helper that pages lack.
      return new Proxy(style, {
        set(_, name, value) {
          const laidOut = name === 'fontSize' ? `${parseFloat(value) * scale}px` : value
          return Reflect.set(style, name, laidOut)
        },
        get(_, name) {
          const value: unknown = Reflect.get(style, name)
          if (name === 'fontSize' && value) return `${parseFloat(String(value)) / scale}px`
          return typeof value === 'function' ? value.bind(style) : value
        },
      })
    },
  })
}
