import { campaigns } from './campaigns.mjs'
import { forms } from './forms.mjs'
import { migrated } from './migrated.mjs'
import { trade } from './trade.mjs'

/** All journeys, in the order of the table. @type {import('../steps.mjs').Journey[]} */
export const journeys = [...campaigns, ...forms, ...trade, ...migrated]
