import { fileURLToPath } from 'node:url'

const runtime = fileURLToPath(new URL('../../runtime/', import.meta.url))
const api = fileURLToPath(new URL('../../api/', import.meta.url))

/** Declarations of calls and types: a feature's API is bundled with the pages that use it, not with the entry. */
const isFeatureApi = id => id.startsWith(api) && !id.startsWith(`${api}core/`)

/** Modules without import side effects, so unused parts are omitted together with their stylesheets. */
export const treeshake = {
  /** @param {string} id */
  moduleSideEffects: id => !(id.startsWith(runtime) || isFeatureApi(id)) || !/\.tsx?$/.test(id),
}
