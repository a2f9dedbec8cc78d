import { getWorkIndex, type WorkIndex } from '../../../api/index.ts'
import { createQuery } from '../../data/query.ts'

/** The workbench's numbers; what is shown stays while it is asked again. */
export const createIndexStore = () =>
  createQuery<{ index: WorkIndex }>({ read: async () => ({ index: await getWorkIndex({}) }) })
