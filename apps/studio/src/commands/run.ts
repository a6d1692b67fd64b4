import { Clock, Pause, Play, Repeat, RotateCcw, StepBack, StepForward } from 'lucide-react'
import { setTransient } from '../editor/store'
import { setStartHere } from '../run/start-here'
import type { Command } from './definition'

const SPEEDS = [0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10]

function faster(speed: number, by: 1 | -1): number {
  const nearest = SPEEDS.findIndex((s) => s >= speed * 0.999)
  return SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, (nearest < 0 ? SPEEDS.length - 1 : nearest) + by))]
}

export const runCommands: readonly Command[] = [
  {
    id: 'run.play',
    label: 'Play/pause',
    group: 'Run',
    keys: ['Space'],
    icon: Play,
    words: 'start stop run simulate',
    on: ({ session }) => session.run.playing,
    available: ({ session }) => session.run.failure === null || 'The motion has stopped: reset to t = 0.',
    run: ({ session }) => (session.run.playing ? session.pause() : session.play()),
  },
  {
    id: 'run.pause',
    label: 'Pause',
    group: 'Run',
    icon: Pause,
    available: ({ session }) => session.run.playing || 'Nothing is moving.',
    run: ({ session }) => session.pause(),
  },
  {
    id: 'run.step',
    label: 'One step forward',
    group: 'Run',
    keys: ['ArrowRight', '.'],
    icon: StepForward,
    run: async ({ session }) => {
      session.pause()
      await session.stepOnce()
    },
  },
  {
    id: 'run.back',
    label: 'One step back',
    group: 'Run',
    keys: ['ArrowLeft', ','],
    icon: StepBack,
    available: ({ session }) => !session.run.atStart || 'The motion is at t = 0.',
    run: async ({ session }) => {
      session.pause()
      await session.stepBack()
    },
  },
  {
    id: 'run.reset',
    label: 'Reset to t = 0',
    group: 'Run',
    keys: ['R'],
    icon: RotateCcw,
    words: 'reset restart',
    run: async ({ session }) => {
      session.pause()
      await session.reset()
    },
  },
  {
    id: 'run.go-to',
    label: 'Go to a time',
    group: 'Run',
    keys: ['J'],
    icon: Clock,
    words: 'jump moment seconds seek',
    run: ({ session }) => {
      void session.pause()
      setTransient({ typingTime: true, sheet: null })
    },
  },
  {
    id: 'run.loop',
    label: 'Loop',
    group: 'Run',
    keys: ['L'],
    icon: Repeat,
    on: ({ session }) => session.run.loop !== null,
    available: ({ session }) =>
      session.timeline.to > session.timeline.from || 'Nothing is recorded yet: play first.',
    run: ({ session }) => {
      const { from, to } = session.timeline
      session.setLoop(session.run.loop ? null : { from, to })
    },
  },
  {
    id: 'run.slower',
    label: 'Slower',
    group: 'Run',
    keys: ['['],
    run: ({ session }) => session.setSpeed(faster(session.run.speed, -1)),
  },
  {
    id: 'run.faster',
    label: 'Faster',
    group: 'Run',
    keys: [']'],
    run: ({ session }) => session.setSpeed(faster(session.run.speed, 1)),
  },
  {
    id: 'run.start-here',
    label: 'Start from this moment',
    group: 'Run',
    words: 'initial pose velocity state',
    available: ({ session }) => !session.run.atStart || 'The motion is at t = 0 already.',
    run: setStartHere,
  },
]
