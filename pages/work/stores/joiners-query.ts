import { type Joiner, joiners } from '../../../api/index.ts'
import { createQuery } from '../../data/query.ts'

export type JoinersQuery = ReturnType<typeof createJoinersQuery>

/** Those who ask for a seat in the stores that the caller runs. */
export const createJoinersQuery = () =>
  createQuery<{ list: Joiner[] }>({ read: how => joiners({}, how) })
