import type { Migration } from '../core/migrate.ts'
import { brandAndPeople } from './0001-brand-and-people.ts'
import { content } from './0002-content.ts'
import { activities } from './0003-activities.ts'
import { entry } from './0007-entry.ts'

/** In order. A migration that has run somewhere is never edited: add a new one. */
export const migrations: Migration[] = [brandAndPeople, content, activities, entry]
