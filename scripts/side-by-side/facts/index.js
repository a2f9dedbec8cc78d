import { componentFacts } from './components.js'
import { dialogFacts } from './dialogs.js'
import { elementFacts } from './elements.js'
import { fieldFacts } from './fields.js'
import { layerFacts } from './layers.js'
import { libraryFacts } from './library.js'
import { navigationFacts } from './navigation.js'
import { networkFacts } from './network.js'
import { phoneFacts } from './phone.js'
import { storageFacts } from './storage.js'
import { tabBarFacts } from './tab-bar.js'

export const facts = [
  ...storageFacts,
  ...dialogFacts,
  ...layerFacts,
  ...navigationFacts,
  ...tabBarFacts,
  ...networkFacts,
  ...elementFacts,
  ...componentFacts,
  ...fieldFacts,
  ...phoneFacts,
  ...libraryFacts,
]

const names = facts.map(({ name }) => name)
const twice = names.find((name, index) => names.indexOf(name) !== index)
if (twice) throw new Error(`Two facts are named ${twice}`)
