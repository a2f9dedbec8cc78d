import './add-form.css'
import '../item/item.css'
import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import type { VoteDetail } from '../../../../api/index.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { TextField } from '../../../kit/text-field.tsx'
import { themeOf } from '../../../kit/theme/theme.ts'
import { Pictures } from '../../../mechanics/pictures/pictures.tsx'
import type { Draft, DraftStore } from './draft-store.ts'
import { faultsOf } from '../rules.ts'
import type { VoteStore } from '../vote-store.ts'

export interface AddFormProps {
  store: VoteStore
  drafts: DraftStore
  detail: VoteDetail
  onSubmit: () => void
}

/** The sign-up form; error messages appear after the first attempt. */
export function AddForm({ store, drafts, detail, onSubmit }: AddFormProps) {
  const id = useId()
  const draft = useStore(drafts.$draft)
  const isBusy = useStore(store.$busy)
  const [uploading, setUploading] = useState(0)
  const [isTried, setIsTried] = useState(false)
  const { activity, vote, mine } = detail
  const faults = isTried ? faultsOf(vote, draft) : {}

  const fields = { vote, draft, faults, onChange: drafts.change }

  function handleSubmit(): void {
    setIsTried(true)
    if (Object.keys(faultsOf(vote, draft)).length === 0) onSubmit()
  }

  return (
    <main
      className='screen screen-campaign screen-bar vote-form px-6 py-5'
      style={themeOf(activity.theme_color)}
    >
      <h1 className='hide-text'>报名{activity.title}</h1>
      {mine.signup && (
        <p className='vote-notice text-small warn' role='status'>
          <b className='block'>上次没有通过</b>
          {mine.signup.reason}
        </p>
      )}
      <PicturesCard {...fields} onUploads={step => setUploading(now => now + step)} />
      <Card title='作品'>
        <TextField
          id={`${id}name`}
          label='名字'
          placeholder='给它起个名字'
          maxLength={20}
          value={draft.name}
          problem={faults.name}
          onChange={name => drafts.change({ name })}
        />
        <TextField
          id={`${id}intro`}
          label={`说明（${[...draft.intro].length}/${longestIntro}）`}
          placeholder='在哪里拍的，当时在想什么'
          maxLength={longestIntro}
          rows={4}
          isAbove
          value={draft.intro}
          onChange={intro => drafts.change({ intro })}
        />
        {vote.groups.length > 0 && <Groups {...fields} />}
      </Card>
      <ContactCard {...fields} />
      <BottomBar note={vote.signup?.audit ? '提交后由店里审核，结果会在这里告诉你' : undefined}>
        <Button kind='main' busy={isBusy} disabled={uploading > 0} onTap={handleSubmit}>
          {uploading > 0 ? `还有 ${uploading} 张在上传` : '提交报名'}
        </Button>
      </BottomBar>
    </main>
  )
}

/** The server's maxima. */
const mostImages = 9
const longestIntro = 500

interface FieldsProps {
  vote: VoteDetail['vote']
  draft: Draft
  faults: ReturnType<typeof faultsOf>
  onChange: DraftStore['change']
}

interface PicturesCardProps extends FieldsProps {
  onUploads: (step: 1 | -1) => void
}

function PicturesCard({ draft, faults, onChange, onUploads }: PicturesCardProps) {
  const id = useId()
  const problemId = useId()
  return (
    <Card title='照片' note={`第一张做封面，最多 ${mostImages} 张`}>
      <p id={id} className='hide-text'>
        照片
      </p>
      <Pictures
        urls={draft.images}
        most={mostImages}
        firstMark='封面'
        labelId={id}
        problemId={problemId}
        onChange={images => onChange({ images })}
        onUploads={onUploads}
      />
      <p id={problemId} className='text-small bad mt-2' role='alert'>
        {faults.images}
      </p>
    </Card>
  )
}

function Groups({ vote, draft, faults, onChange }: FieldsProps) {
  return (
    <div className='kit-field py-2' role='radiogroup' aria-label='组别'>
      <span className='text-lead loose py-4'>组别</span>
      <div className='vote-choices flex wrap py-1'>
        {vote.groups.map(group => (
          <button
            className='text-body'
            key={group}
            type='button'
            role='radio'
            aria-checked={draft.group === group}
            onClick={() => onChange({ group })}
          >
            {group}
          </button>
        ))}
      </div>
      <p className='text-note bad' role='alert'>
        {faults.group}
      </p>
    </div>
  )
}

function ContactCard({ vote, draft, faults, onChange }: FieldsProps) {
  const id = useId()
  return (
    <Card title='联系你'>
      <TextField
        id={`${id}phone`}
        label='手机号'
        placeholder='只有店里能看到'
        maxLength={11}
        inputMode='tel'
        value={draft.phone}
        problem={faults.phone}
        onChange={phone => onChange({ phone })}
      />
      {vote.signup?.fields.map(({ key, label, longest, required }) => (
        <TextField
          key={key}
          id={`${id}${key}`}
          label={label}
          placeholder={required ? '必填' : '选填'}
          maxLength={longest}
          isAbove
          value={draft.fields[key] ?? ''}
          problem={faults[key]}
          onChange={said => onChange({ fields: { ...draft.fields, [key]: said } })}
        />
      ))}
    </Card>
  )
}
