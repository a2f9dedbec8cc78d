import { asNumber } from '../core/params.ts'

export interface AnimationOptions {
  /** ms, also as a numeric string, 400 by default. */
  duration?: number
  /** A CSS timing function, `linear` by default. */
  timingFunction?: string
  /** ms, also as a numeric string, 0 by default. */
  delay?: number
  /** `50% 50% 0` by default. */
  transformOrigin?: string
  /** Unit of lengths without one, `px` by default. */
  unit?: string
}

/** One effect of a step: a style, or a part of the transform. */
export interface AnimatedStyle {
  /** `style` for the style named in `args[0]`, else a CSS transform function. */
  type: string
  args: readonly (string | number)[]
}

export interface AnimationAction {
  animates: AnimatedStyle[]
  option: {
    transformOrigin: string
    transition: { duration: number; timingFunction: string; delay: number }
  }
}

/** Result of `export`, for the `animation` prop of a component. */
export interface ExportedAnimation {
  actions: AnimationAction[]
}

const transforms = [
  ...(['matrix', 'matrix3d'] as const),
  ...(['rotate', 'rotate3d', 'rotateX', 'rotateY', 'rotateZ'] as const),
  ...(['scale', 'scale3d', 'scaleX', 'scaleY', 'scaleZ'] as const),
  ...(['skew', 'skewX', 'skewY'] as const),
  ...(['translate', 'translate3d', 'translateX', 'translateY', 'translateZ'] as const),
]
const styles = [
  'opacity',
  'backgroundColor',
  ...(['width', 'height', 'top', 'left', 'bottom', 'right'] as const),
] as const

type Method = (typeof transforms)[number] | (typeof styles)[number]

type Value = string | number | undefined

/** Collects styles and transforms. Lengths are css px, angles degrees. */
export interface Animation extends Record<Method, (...args: Value[]) => Animation> {
  /** Ends a step: everything set since the last step is animated together. `options` override the animation's. */
  step(options?: AnimationOptions): Animation
  /** Returns the steps and clears them; the values they set carry over to later steps. */
  export(): ExportedAnimation
}

/** An animation in steps, played by the component that gets the result of `export` as `animation`. */
export function createAnimation(defaults: AnimationOptions = {}): Animation {
  const named = new Map<string, AnimatedStyle>()
  let actions: AnimationAction[] = []

  const animation = {
    step(options: AnimationOptions = {}) {
      actions.push({
        animates: [...named.values()],
        option: optionOf({ ...defaults, ...options }),
      })
      return animation
    },
    export() {
      const exported = { actions }
      actions = []
      return exported
    },
  } as Animation
  for (const type of transforms) {
    animation[type] = (...args) =>
      add(type, { type, args: args.filter(isGiven).map(lengthOf(type)) })
  }
  for (const name of styles) {
    animation[name] = (value = '') =>
      add(name, { type: 'style', args: [name, lengthOf(name)(value)] })
  }

  /** The old line took numeric texts for numbers, and lengths in a unit of the page's choice. */
  function lengthOf(name: Method): (value: string | number) => string | number {
    const { unit = 'px' } = defaults
    const isLength = /^(translate|width|height|top|left|bottom|right)/.test(name)
    return value => {
      const number = asNumber(value) as string | number
      return isLength && unit !== 'px' && typeof number === 'number' ? number + unit : number
    }
  }

  function add(name: Method, style: AnimatedStyle): Animation {
    named.set(name, style)
    return animation
  }

  return animation
}

const isGiven = (value: Value): value is string | number => value !== undefined

const optionOf = ({
  duration = 400,
  timingFunction = 'linear',
  delay = 0,
  transformOrigin = '50% 50% 0',
}: AnimationOptions): AnimationAction['option'] => ({
  transformOrigin,
  // Strings would be joined, not added, where the times are summed up.
  transition: { duration: Number(duration), timingFunction, delay: Number(delay) },
})
