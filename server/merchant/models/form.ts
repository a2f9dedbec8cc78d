import { formSettings, linesOf, questionRow, waysWithOptions } from '../../../api/configs/form.ts'
import type { DraftRow, DraftValues } from '../../../api/form-rules/draft-field.ts'
import type { FieldType } from '../../../api/form.ts'
import { formExt } from '../../campaigns/form/form-ext.ts'
import { defineModel } from '../model-parts/define-model.ts'
import { fromSettings } from '../model-parts/from-settings.ts'

/** A choice needs things to choose from, and a code something to scan. */
function faults({ fields, contact }: DraftValues) {
  const [code] = contact as DraftRow[]
  const isEmpty = code && code.picture === '' && code.qr_text === ''
  const entries = (fields as DraftRow[]).flatMap(({ type, options }, index) => {
    if (!waysWithOptions.includes(type as FieldType)) return []
    const lines = linesOf(options)
    if (lines.length < 2) return [[`fields.${index}.options`, '至少写两个选项，一行一个']]
    const isTwice = new Set(lines).size < lines.length
    return isTwice ? [[`fields.${index}.options`, '有重复的选项']] : []
  })
  return {
    ...(Object.fromEntries(entries) as { [key: string]: string }),
    ...(isEmpty && { 'contact.0.picture': '上传码的图片，或者填链接' }),
  }
}

export const formModel = defineModel({
  type: 'form',
  group: '表单、投票、答题',
  limit: 1,
  templates: [
    {
      model_id: 301,
      name: '活动报名',
      intro: '收姓名、电话和人数，名额满了自动截止',
      color: '#2f6b4f',
      title: '店里活动报名',
      days: 14,
      rules: [
        '每人报一次，名额满了截止。',
        '报名截止前都可以修改或取消。',
        '报名信息只给当天的负责人看。',
      ],
      share: { title: '{nickname}喊你一起报名', desc: '名额不多，先到先得' },
    },
    {
      model_id: 302,
      name: '顾客问卷',
      intro: '几道小题，听听大家怎么说',
      color: '#2f5d8c',
      title: '说说你的想法',
      days: 30,
      rules: ['每人填一次。', '填写的内容只用来改进服务。'],
      share: { title: '帮我们填一份小问卷', desc: '一分钟就好' },
      values: {
        intro: '几道小题，一分钟就好。',
        stock: -1,
        thanks: '谢谢你，我们会一条一条看。',
        fields: [
          questionRow('多久来一次', 'single', { options: '每周\n每月\n偶尔' }),
          questionRow('喜欢店里的什么', 'multi', { options: '味道\n环境\n服务\n价格' }),
          questionRow('给我们打个分', 'rating'),
          questionRow('想对我们说的', 'textarea', { required: false }),
        ],
      },
    },
  ],
  ...fromSettings(formSettings, formExt),
  faults,
})
