import type {
  ColumnName,
  FilterName,
  FilterValue,
  ListDescription,
  SortName,
  TextName,
} from '#lib/lists/list.ts';

/** A filter by text: chosen from values that only the data knows, typed as a day, or set by links alone. */
export interface TextFilterWords {
  label: string;
  any?: string;
  values?: Record<string, string>;
  isDay?: boolean;
  /** What the filter says instead of its text, which is an id. */
  sentence?: string;
}

/** What a list says on the screen. */
export interface ListWords<List extends ListDescription> {
  /** The heading: `Orders`. */
  title: string;
  /** What the search finds: `Number, customer or service`. */
  search: string;
  /** How many are shown: `1,000+ orders`. */
  total: (shown: string, count: number) => string;
  filters: {
    [Name in FilterName<List>]: {
      label: string;
      /** No filter: `Any state`. */
      any: string;
      values: { [Value in FilterValue<List, Name>]: string };
    };
  };
  texts?: { [Name in TextName<List>]: TextFilterWords };
  sorts: { [Name in SortName<List>]: string };
  columns: { [Name in ColumnName<List>]: string };
}

/** The words of the filters, for filters whose names are known at run time only. */
export type WordsOf = Record<
  string,
  { label: string; any: string; values: Record<string, string> }
>;

/** How many rows each value of each filter has. */
export type FilterCounts = Record<string, Record<string, number>>;
