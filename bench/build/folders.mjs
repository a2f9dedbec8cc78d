import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../../scripts/setup.mjs'

export const benchDir = fileURLToPath(new URL('..', import.meta.url))

/** What a run makes: builds, the packages of reactmin, samples. Ignored by git. */
export const workDir = join(root, '.bench')
