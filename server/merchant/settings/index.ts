import type { SettingsName } from '../../../api/shop-settings.ts'
import { about } from './about.ts'
import { card } from './card.ts'
import type { Settings } from './define-settings.ts'
import { distribution } from './distribution.ts'
import { freight } from './freight.ts'
import { levels } from './levels.ts'
import { mall } from './mall.ts'
import { welcome } from './welcome.ts'
import { withdrawal } from './withdrawal.ts'

const byName: Record<SettingsName, Settings> = {
  card,
  levels,
  mall,
  freight,
  withdrawal,
  distribution,
  welcome,
  about,
}

/** In the order in which a shop sets them. */
export const allSettings: readonly Settings[] = Object.values(byName)

export const settingsOf = (name: SettingsName): Settings => byName[name]
