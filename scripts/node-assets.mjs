// Lets Node import the stylesheets that components import: as empty modules.
import { addHooks } from './add-hooks.mjs'

await addHooks(new URL('node-assets-hooks.mjs', import.meta.url))
