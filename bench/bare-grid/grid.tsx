import { StrictMode, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

interface Item {
  id: number;
  shift_code: string;
  start_date: string;
  start_time: string;
  end_time: string;
  shift_type: { name: string; color: string }[];
  staff: { name: string }[];
}

/** A minimal page with the same cards: no router, no component library, no keyboard support, no filters. */
function Grid() {
  const [items, setItems] = useState<Item[]>([]);
  const dates = [...new Set(items.map((item) => item.start_date))];
  const show = async (start: string) => {
    const response = await fetch(`/week?start=${start}`);
    const { results } = (await response.json()) as { results: Item[] };
    flushSync(() => setItems(results));
  };
  return (
    <>
      <button type="button" onClick={() => show('2026-11-15')}>
        This week
      </button>
      <button type="button" onClick={() => show('2026-11-22')}>
        Next
      </button>
      <div className="grid">
        {dates.map((date) => (
          <section key={date}>
            <h2>{date}</h2>
            {items
              .filter((item) => item.start_date === date)
              .map((item) => (
                <button
                  type="button"
                  key={`${item.id} ${date}`}
                  className="card"
                  data-card={`${item.id} ${date}`}
                >
                  <span>
                    {item.start_time} – {item.end_time}
                  </span>
                  <b>{item.staff.map((person) => person.name).join(', ')}</b>
                  <span>
                    <span>{item.shift_type.map((type) => type.name).join(', ')}</span>
                    <span>{item.shift_code}</span>
                  </span>
                </button>
              ))}
          </section>
        ))}
      </div>
    </>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Grid />
    </StrictMode>,
  );
