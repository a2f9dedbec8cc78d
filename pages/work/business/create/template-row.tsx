import type { ActivityModel } from '../../../../api/index.ts'
import { navigateTo } from '../../../../runtime/index.ts'
import { Button } from '../../../kit/button.tsx'
import type { IconName } from '../../../kit/icon.tsx'
import { Thumb } from '../../../kit/thumb.tsx'
import { themeOf } from '../../../kit/theme/theme.ts'
import { pathOf } from './path-of.ts'

const icons: { [kind: string]: IconName } = {
  优惠券: 'ticket',
  门店券: 'ticket',
  表单: 'doc',
  答题: 'doc',
  秒杀: 'clock',
  拼团: 'bag',
  砍价: 'bag',
}

/** The picture of an activity, or an icon in its colour. */
export const TilePicture = ({ src, color, kind }: { src: string; color: string; kind: string }) => (
  <span style={themeOf(color)}>
    <Thumb className='draft-template-pic' src={src} icon={icons[kind] ?? 'poster'} />
  </span>
)

interface TemplateRowProps {
  model: ActivityModel
  isBusy: boolean
  onStart: () => Promise<unknown>
}

export function TemplateRow({ model, isBusy, onStart }: TemplateRowProps) {
  const { kind_name, name, intro, color, preview_url } = model
  return (
    <li className='kit-card draft-template row p-5'>
      <TilePicture src='' color={color} kind={kind_name} />
      <div className='grow'>
        <h3 className='text-lead tight'>{name}</h3>
        <p className='text-small mute mt-1'>{intro}</p>
        {preview_url && (
          <button
            type='button'
            className='draft-template-look text-small tint'
            onClick={() => void navigateTo({ url: pathOf(preview_url) })}
          >
            看看样子
          </button>
        )}
      </div>
      <Button kind='main' size='small' busy={isBusy} onTap={() => void onStart()}>
        用它
      </Button>
    </li>
  )
}
