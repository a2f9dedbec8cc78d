interface Owner {
  refs: Record<string, unknown>
  render(): unknown
}

/** Whose `render` is running. */
let rendering: Owner | undefined

/** Lets a class name its refs, `ref='input'`, and find them on `this.refs`, which React has given up. */
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

/** The ref for a name that was met while a class renders; outside of one nobody would find it. */
export function namedRef(name: string): ((value: unknown) => void) | undefined {
  const owner = rendering
  return owner && (value => void (owner.refs[name] = value ?? undefined))
}
