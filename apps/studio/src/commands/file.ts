import {
  Code,
  Copy,
  Download,
  Film,
  FilePlus2,
  FolderOpen,
  History,
  LayoutGrid,
  Link,
  Printer,
  Save,
  Share2,
} from 'lucide-react'
import { setTransient, type DialogName } from '../editor/store'
import { openFile, openNew, saveCopy, saveFile } from '../documents/actions'
import type { Command } from './definition'

/** Commands that open a sheet, where the rest is done. */
function sheet(dialog: DialogName): Command['run'] {
  return () => void setTransient({ dialog })
}

export const fileCommands: readonly Command[] = [
  {
    id: 'file.new',
    label: 'New scene',
    group: 'File',
    icon: FilePlus2,
    words: 'empty blank start',
    run: openNew,
  },
  {
    id: 'file.template',
    label: 'New from a template…',
    group: 'File',
    icon: LayoutGrid,
    words: 'templates mechanisms start pendulum linkage chain',
    run: sheet('templates'),
  },
  {
    id: 'file.examples',
    label: 'Examples…',
    group: 'File',
    icon: LayoutGrid,
    words: 'gallery library demo',
    run: sheet('examples'),
  },
  {
    id: 'file.open',
    label: 'Open a file…',
    group: 'File',
    keys: ['Mod+O'],
    icon: FolderOpen,
    words: 'load import json',
    run: openFile,
  },
  {
    id: 'file.recent',
    label: 'Recent scenes and links…',
    group: 'File',
    keys: ['Mod+Shift+O'],
    icon: History,
    words: 'history open paste autosave restore',
    run: sheet('open'),
  },
  {
    id: 'file.save',
    label: 'Save to a file',
    group: 'File',
    keys: ['Mod+S'],
    icon: Save,
    words: 'download json keep',
    run: saveFile,
  },
  {
    id: 'file.copy',
    label: 'Go on with a copy',
    group: 'File',
    icon: Copy,
    words: 'duplicate scene branch variant save as',
    run: saveCopy,
  },
  {
    id: 'file.share',
    label: 'Share…',
    group: 'File',
    keys: ['Mod+Shift+S'],
    icon: Share2,
    words: 'link qr send',
    run: sheet('share'),
  },
  {
    id: 'file.link',
    label: 'Copy the link',
    group: 'File',
    icon: Link,
    words: 'address url share clipboard',
    run: async (bench) => (await import('../documents/link')).copyLink(bench),
  },
  {
    id: 'file.embed',
    label: 'Embed…',
    group: 'File',
    icon: Code,
    words: 'iframe course page html snippet',
    run: sheet('embed'),
  },
  {
    id: 'file.export',
    label: 'Export…',
    group: 'File',
    keys: ['Mod+Shift+E'],
    icon: Download,
    words: 'csv png gltf json picture data model',
    run: sheet('export'),
  },
  {
    id: 'file.video',
    label: 'Make a video…',
    group: 'File',
    icon: Film,
    words: 'mp4 webm gif film movie animation record export',
    run: sheet('video'),
  },
  {
    id: 'file.report',
    label: 'Print a report…',
    group: 'File',
    icon: Printer,
    words: 'pdf paper page free body tables plots homework',
    run: sheet('report'),
  },
]
