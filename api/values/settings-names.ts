export const settingsNames = [
  'card',
  'levels',
  'mall',
  'freight',
  'withdrawal',
  'distribution',
  'welcome',
  'about',
] as const

/** A form of rules of the shop. */
export type SettingsName = (typeof settingsNames)[number]
