// What the twin's page runs.
import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Twin } from './twin.mjs'

const content = JSON.parse(document.getElementById('content').textContent)
hydrateRoot(document.getElementById('app'), createElement(Twin, content))
