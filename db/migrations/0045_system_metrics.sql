-- One row a figure and Lagos day, written once the day is over.
CREATE TABLE system_metrics (
  metric_name text NOT NULL,
  metric_value numeric(20, 2) NOT NULL,
  metric_data jsonb,
  category text NOT NULL CHECK (category IN ('people', 'circles', 'money')),
  date date NOT NULL,
  PRIMARY KEY (date, metric_name)
);
