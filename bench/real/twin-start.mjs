// What the twin's page runs.
import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Twin } from './twin.mjs'

const content = JSON.parse(document.getElementById('content').textContent)
const acts = {
  onLive: () => document.querySelector('button').toggleAttribute('data-live', true),
  onTap: () => (location.hash = 'tapped'),
}
hydrateRoot(document.getElementById('app'), createElement(Twin, { ...content, ...acts }))
