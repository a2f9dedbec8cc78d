import { UploadField } from '../parts/upload-field.tsx'
import type { BlockEdits, KeyedBlock } from './block-edits.ts'

export interface VideoBlockProps {
  block: Extract<KeyedBlock, { kind: 'video' }>
  edits: BlockEdits
  onUploads: (step: 1 | -1) => void
}

/** A video within the text. */
export function VideoBlock({ block: { key, url }, edits, onUploads }: VideoBlockProps) {
  return (
    <>
      {url && (
        <video className='write-video wide' src={url} controls playsInline preload='metadata'>
          <track kind='captions' />
        </video>
      )}
      <UploadField
        kind='video'
        hasFile={url !== ''}
        onUploads={onUploads}
        onDone={({ url: uploaded }) => edits.change(key, { url: uploaded })}
      />
    </>
  )
}
