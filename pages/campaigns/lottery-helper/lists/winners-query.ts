import { codes, helperWinners, type HelperWinners, isId, isRefused } from '../../../../api/index.ts'
import { createQuery, isGone } from '../../../data/query.ts'

/** The winners, or `early` before they are public. */
export const createWinners = ({ id = '', prizeId }: Record<string, string>) =>
  createQuery<{ winners: HelperWinners }, 'early'>({
    isNamed: isId(id),
    read: async how => ({
      winners: await helperWinners({ id, prizeId: prizeId || undefined }, how),
    }),
    statusOf: error =>
      isRefused(error, codes.notStarted) ? 'early' : isGone(error) ? 'notFound' : undefined,
  })

export type WinnersQuery = ReturnType<typeof createWinners>
