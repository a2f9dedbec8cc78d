interface Owner {
  refs: Record<string, unknown>
  render(): unknown
}

/** Component whose `render` is running. */
let rendering: Owner | undefined

/** Supports string refs, `ref='input'` and `this.refs`, which React has removed. */
export function keepNamedRefs(instance: object): void {
  const owner = instance as Owner
  const { render } = owner
  owner.render = () => {
    const outer = rendering
    rendering = owner
    try {
      return render.call(owner)
    } finally {
      rendering = outer
    }
  }
}

/** The ref for a name used while a class renders; undefined outside of a render. */
export function namedRef(name: string): ((value: unknown) => void) | undefined {
  const owner = rendering
  return owner && (value => void (owner.refs[name] = value ?? undefined))
}
