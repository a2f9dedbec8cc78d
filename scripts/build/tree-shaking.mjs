import { fileURLToPath } from 'node:url'

const runtime = fileURLToPath(new URL('../../runtime/', import.meta.url))
const api = fileURLToPath(new URL('../../api/', import.meta.url))

/** Declares calls and types: one of a feature comes with the pages that ask it, not with the entry. */
const isFeatureApi = id => id.startsWith(api) && !id.startsWith(`${api}core/`)

/** Importing these does nothing, so a part that nobody uses is left out, and its stylesheet with it. */
export const treeshake = {
  /** @param {string} id */
  moduleSideEffects: id => !(id.startsWith(runtime) || isFeatureApi(id)) || !/\.tsx?$/.test(id),
}
