import { participantList } from './list.ts'

/** Who took part in an activity. */
export const participantRoutes = [participantList]
