/**
 * Tells the process that started the build what it is doing; a Rollup plugin for either side of the configuration.
 *
 * @param {Partial<Record<'buildStart' | 'buildEnd' | 'renderStart', string>>} steps by Rollup's hook
 * @returns {import('rollup').Plugin}
 */
export const announce = steps => ({
  name: 'announce',
  ...Object.fromEntries(
    Object.entries(steps).map(([hook, step]) => [hook, () => void process.send?.({ step })]),
  ),
})
