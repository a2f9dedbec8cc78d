import { findForm } from '../../campaigns/form/form-of.ts'
import { id } from '../../core/fields.ts'
import { defineTableFile } from '../../core/table-file.ts'
import { entryLines, headLine } from './entry-lines.ts'

export const entryFile = defineTableFile({
  path: '/retail/business/form-export',
  access: 'manager',
  input: { activityId: id },

  async table({ db, brandId, input, origin }) {
    const activity = await findForm(db, brandId, input.activityId)
    return {
      name: `${activity.title}-提交`,
      head: headLine(activity),
      pages: entryLines(db, activity, origin),
    }
  },
})
