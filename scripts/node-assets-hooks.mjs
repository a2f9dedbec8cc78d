export function load(url, context, next) {
  if (!/\.css(\?|$)/.test(url)) return next(url, context)
  return { format: 'module', source: '', shortCircuit: true }
}
