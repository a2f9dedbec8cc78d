import { getWorkIndex, type WorkIndex } from '../../../api/index.ts'
import { createQuery } from '../../data/query.ts'

/** The workbench's numbers; kept while they are read again. */
export const createIndexStore = () =>
  createQuery<{ index: WorkIndex }>({ read: async () => ({ index: await getWorkIndex({}) }) })
