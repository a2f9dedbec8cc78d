import { createRegistry } from '../../core/registry.ts'

/** Entries per day and per minute of one address; -1 = unlimited. */
export interface UsualRisk {
  ip_day: number
  speed_per_min: number
}

export const usualRisks = {
  money: { ip_day: 5, speed_per_min: 10 },
  gifts: { ip_day: 20, speed_per_min: 10 },
  /** One ballot may hold many votes, so votes have no bound per minute. */
  votes: { ip_day: 50, speed_per_min: -1 },
  /** The buyer's money is the bound, or the campaign itself gives nothing. */
  unlimited: { ip_day: -1, speed_per_min: -1 },
} satisfies Record<string, UsualRisk>

const registry = createRegistry<{ type: string; risk: UsualRisk }>('usual risks')

/** Every campaign says how often one address may enter it. */
export const registerRisks = registry.register

/**
 * Limits of an activity that sets none of its own; the wizard starts with them. An address may
 * belong to a whole shop or to a carrier, so a shop raises them for activities on its own Wi-Fi.
 */
export const usualRisk = (type: string): UsualRisk =>
  registry.all().find(each => each.type === type)?.risk ?? usualRisks.unlimited
