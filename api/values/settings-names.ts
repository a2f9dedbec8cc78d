export const settingsNames = [
  'card',
  'levels',
  'mall',
  'freight',
  'withdrawal',
  'distribution',
] as const

/** A form of rules of the shop. */
export type SettingsName = (typeof settingsNames)[number]
