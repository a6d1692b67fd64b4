import { contenders, problems, type ProblemName, problemNames, stepsOnlyWhenQuick } from '@freebody/bench'
import { absentPeers, type Choice, peerNames } from './run'

interface Props {
  readonly choice: Choice
  readonly disabled: boolean
  change(choice: Choice): void
}

export function Choices({ choice, disabled, change }: Props) {
  const toggled = <T,>(all: readonly T[], item: T): T[] =>
    all.includes(item) ? all.filter((other) => other !== item) : [...all, item]
  return (
    <div className="choices">
      <fieldset disabled={disabled}>
        <legend>Mechanisms</legend>
        {problemNames.map((name: ProblemName) => (
          <label key={name}>
            <input
              type="checkbox"
              name={name}
              checked={choice.problems.includes(name)}
              onChange={() => change({ ...choice, problems: toggled(choice.problems, name) })}
            />
            <span>
              {name}
              <small>
                {problems[name].title}
                {stepsOnlyWhenQuick.includes(name) && ' (single steps only)'}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset disabled={disabled}>
        <legend>Beside Freebody</legend>
        {peerNames.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              name={name}
              checked={choice.peers.includes(name)}
              onChange={() => change({ ...choice, peers: toggled(choice.peers, name) })}
            />
            <span>
              {contenders[name].label}
              <small>{contenders[name].arithmetic}</small>
            </span>
          </label>
        ))}
        {absentPeers.map((name) => (
          <p key={name}>
            {contenders[name].label} is measured in Node only: {contenders[name].notPublished}.
          </p>
        ))}
      </fieldset>
    </div>
  )
}
