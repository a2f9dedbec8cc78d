const ours = new URL('uvu.ts', import.meta.url).href

export function resolve(name, context, next) {
  return next(name === 'uvu' && context.parentURL !== ours ? ours : name, context)
}
